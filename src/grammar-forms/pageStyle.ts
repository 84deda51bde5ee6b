/** The style of the page around the diagrams: light and dark, wide and narrow, screen and paper. */
export const pageStyle = `:root { color-scheme: light dark; --page: #fff; --soft: #59636e; --panel: #f6f8fa; --line: #d1d9e0; --link: #0550ae; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0d1117; --soft: #9da7b3; --panel: #151b23; --line: #3d444d; --link: #79b8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; }
h2 { margin: 3rem 0 0; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: .85rem; }
nav ul { columns: 12rem; padding: 0; list-style: none; }
.facts, .legend { color: var(--soft); margin: .2rem 0 .6rem; }
.uncovered, .removed, del { color: var(--mark); }
.added, ins { color: var(--added); }
.diagram, .table, pre { overflow-x: auto; }
.diagram svg { display: block; max-width: none; }
pre { margin: .4rem 0; padding: .7rem 1rem; background: var(--panel); border-radius: .4rem; }
.words { color: var(--soft); overflow-wrap: anywhere; }
.words ol, .words ul { margin: 0; padding-left: 1.5rem; }
.ebnf { background: none; padding: 0; color: var(--soft); white-space: pre-wrap; }
table { border-collapse: collapse; }
th, td { padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td code { overflow-wrap: anywhere; }
:target { outline: 2px solid var(--link); outline-offset: .4rem; }
@media print {
  :root { --page: #fff; --soft: #333; --link: #000; }
  main { max-width: none; padding: 0; }
  section, tr { break-inside: avoid; }
  .diagram svg { max-width: 100%; height: auto; }
}`
