/** The style of the stub's page: light and dark, wide and narrow. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --page: #fff; --text: #1f2328; --soft: #59636e; --panel: #f6f8fa; --line: #d1d9e0; --link: #0550ae; --good: #116329; --bad: #b3202c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1117; --text: #e6edf3; --soft: #9da7b3; --panel: #151b23; --line: #3d444d; --link: #79b8ff; --good: #56d364; --bad: #ff8a80;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem 1.2rem; padding: .8rem clamp(.8rem, 3vw, 2rem); border-bottom: 1px solid var(--line); }
header p { margin: 0; color: var(--soft); }
#state { margin-left: auto; }
h1 { margin: 0; font-size: 1.25rem; }
h2 { margin: 0; font-size: 1.05rem; }
main { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 2rem; padding: 1.2rem clamp(.8rem, 3vw, 2rem) 4rem; }
@media (max-width: 50rem) { main { grid-template-columns: minmax(0, 1fr); } #state { margin-left: 0; } }
.wide { grid-column: 1 / -1; }
section > h2:not(:first-child) { margin-top: 1.6rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; }
.bar h2 { margin-right: auto; }
button, input { font: inherit; }
button { padding: .2rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--panel); color: inherit; cursor: pointer; }
input[type=checkbox] { width: 1.05rem; height: 1.05rem; margin: 0 .2rem 0 0; vertical-align: -.15rem; accent-color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
ol, ul, dl { margin: .6rem 0 0; padding: 0; list-style: none; }
li { border-bottom: 1px solid var(--line); }
summary { position: relative; display: flex; flex-wrap: wrap; gap: .1rem .8rem; padding: .45rem 0 .45rem 1.4rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: '▸'; position: absolute; left: 0; color: var(--soft); }
details[open] > summary::before { content: '▾'; }
a { color: var(--link); }
summary .time { margin-left: auto; }
summary .what { flex-basis: 100%; }
.soft, .what, .time { color: var(--soft); }
.status { font-weight: 600; color: var(--good); }
.refused .status, .refused .what, .problem { color: var(--bad); }
code, pre { font-family: ui-monospace, monospace; font-size: .85rem; }
pre { margin: .3rem 0 .8rem; padding: .6rem .8rem; max-height: 20rem; overflow: auto; white-space: pre-wrap; background: var(--panel); border-radius: .4rem; }
p code, .what code { padding: .05rem .25rem; background: var(--panel); border-radius: .25rem; }
#endpoints-shown > summary { padding-top: 0; padding-bottom: 0; }
#endpoints { margin-top: .2rem; }
details > div { padding: 0 0 .6rem 1.4rem; }
h3 { margin: .7rem 0 .1rem; font-size: .95rem; }
.mismatch { margin: .2rem 0; padding-left: .8rem; border-left: 3px solid var(--line); }
#expectations li, #problems li { padding: .5rem 0; }
#expectations p, #problems p { margin: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .4rem 1rem; }`
