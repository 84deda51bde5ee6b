/** The style of the page: light and dark, wide and narrow, screen and paper. */
export const htmlStyle = `
:root {
  color-scheme: light dark;
  --text: #1f2328; --soft: #59636e; --page: #ffffff; --panel: #f6f8fa; --line: #d1d9e0;
  --bad: #b3261e; --bad-tint: #ffebe9; --bad-mark: #ffc1ba;
  --good: #116329; --good-tint: #dafbe1; --good-mark: #aceebb;
  --doubt: #7d4e00; --doubt-tint: #fff8c5; --link: #0550ae;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6edf3; --soft: #9da7b3; --page: #0d1117; --panel: #151b23; --line: #3d444d;
    --bad: #ff8f87; --bad-tint: #3a1a1d; --bad-mark: #7d2a2c;
    --good: #56d364; --good-tint: #12301c; --good-mark: #1e5a30;
    --doubt: #e3b341; --doubt-tint: #34280b; --link: #79b8ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 90rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 3rem 0 .5rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: 1.25rem; overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: .4rem 0; }
.outcome { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; margin-bottom: .5rem; }
.outcome h1 { margin: 0; overflow-wrap: anywhere; }
.outcome .verdict { font-size: 1rem; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .85rem; }
code { overflow-wrap: anywhere; }
h3 code { font-size: .95em; }
.verdict { display: inline-block; padding: .1em .7em; border: 1px solid; border-radius: 2em; font-size: .85rem; font-weight: 600; white-space: nowrap; }
.incompatible, .removed, .renamed { color: var(--bad); background: var(--bad-tint); }
.compatible { color: var(--good); background: var(--good-tint); }
.undecided, .broken { color: var(--doubt); background: var(--doubt-tint); }
.new { color: var(--soft); }
.soft { color: var(--soft); }
.scroll { overflow-x: auto; }
.summary { margin: 1rem 0; border-collapse: collapse; }
.summary th, .summary td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; }
.summary .number { text-align: right; font-variant-numeric: tabular-nums; }
.finding { margin: 1.25rem 0; border: 1px solid var(--line); border-left: .3rem solid var(--bad); border-radius: .4rem; padding: .9rem 1rem 1rem; }
.finding.type, .finding.open { border-left-color: var(--doubt); }
.rule { margin-right: .6em; font-weight: 600; color: var(--bad); }
.type .rule { color: var(--doubt); }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: .75rem; margin: .75rem 0; }
figure { margin: 0; min-width: 0; }
figcaption { margin-bottom: .2rem; font-size: .85rem; color: var(--soft); overflow-wrap: anywhere; }
figcaption b { color: var(--text); }
pre { margin: 0; padding: .5rem 0; overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; line-height: 1.5; tab-size: 4; }
pre.payload, pre.frame { padding: .5rem .8rem; }
pre.payload { white-space: pre-wrap; }
.mismatches { margin: .5rem 0; padding: 0; list-style: none; }
.mismatches li { margin: .6rem 0; }
.l { display: block; width: max-content; min-width: 100%; padding-right: 1rem; }
.l .n { display: inline-block; width: 5.5ch; padding-right: 1.5ch; text-align: right; color: var(--soft); user-select: none; }
.older .hit, td.gone { background: var(--bad-tint); }
.newer .hit, td.come { background: var(--good-tint); }
.hit .n { font-weight: 700; color: var(--text); box-shadow: inset .25rem 0 currentColor; }
mark { color: inherit; background: none; border-radius: .15rem; }
.older mark { background: var(--bad-mark); }
.newer mark { background: var(--good-mark); }
details { margin: .75rem 0; }
summary { cursor: pointer; color: var(--link); }
.whole { width: 100%; min-width: 44rem; border-collapse: collapse; table-layout: fixed; background: var(--panel); font-size: .85rem; }
.whole caption { text-align: left; }
.whole thead th { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.whole td { padding: 0 .6rem; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; tab-size: 4; }
.whole td.n { padding: 0 .5rem 0 .2rem; text-align: right; white-space: nowrap; overflow-wrap: normal; color: var(--soft); user-select: none; }
.whole td.hit { font-weight: 700; color: var(--text); box-shadow: inset .25rem 0 var(--bad); }
.whole td.newer-n { border-left: 1px solid var(--line); }
.whole td.gap { padding: .15rem .6rem; text-align: center; font-family: inherit; color: var(--soft); border-block: 1px solid var(--line); background: var(--page); }
.whole .numbers { width: 4.2rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 44rem) {
  .l { width: auto; padding-left: 5.5ch; text-indent: -5.5ch; white-space: pre-wrap; overflow-wrap: anywhere; }
  .l .n { text-indent: 0; }
  .summary thead { display: none; }
  .summary, .summary tbody { display: block; }
  .summary tr { display: flex; flex-wrap: wrap; gap: .1rem .75rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .summary th, .summary td { padding: 0; border: 0; }
  .summary th { flex: 1 0 100%; font-weight: 400; overflow-wrap: anywhere; }
  .summary .number { align-self: center; font-size: .85rem; }
  .summary .number::before { content: attr(data-label) " "; color: var(--soft); }
}
@media print {
  :root { color-scheme: light; --text: #000; --soft: #444; --page: #fff; --panel: #fff; --line: #999; --bad: #900; --good: #060; --bad-tint: #f2dede; --good-tint: #def2de; --bad-mark: #e8b4b4; --good-mark: #b4e0b4; --doubt: #640; --doubt-tint: #fff; --link: #000; }
  main { max-width: none; padding: 0; }
  .finding { break-inside: avoid; }
  pre { overflow: visible; white-space: pre-wrap; }
  .l { width: auto; }
  mark, .hit, td.gone, td.come { print-color-adjust: exact; }
}
`
