/** The colours of diagrams, light and dark. */
const colours = (selector: string): string => `${selector} {
  --rail: #57606a; --text: #1f2328; --word: #dff0d8; --token: #fff8e0; --rule: #dbeafe; --mark: #b42318; --added: #1a7f37;
}
@media (prefers-color-scheme: dark) {
  ${selector} {
    --rail: #8b949e; --text: #e6edf3; --word: #1f3d2b; --token: #3f3517; --rule: #1c3150; --mark: #ff8a80; --added: #56d364;
  }
}
@media print {
  ${selector} { --rail: #333; --text: #000; --word: #fff; --token: #fff; --rule: #eee; --mark: #000; --added: #000; }
}`

const shapes = `.railroad-diagram path { stroke: var(--rail); stroke-width: 2; fill: none; }
.railroad-diagram text { font: 14px ui-monospace, monospace; text-anchor: middle; white-space: pre; fill: var(--text); }
.railroad-diagram text.comment { font: italic 12px ui-monospace, monospace; }
.railroad-diagram rect { stroke: var(--rail); stroke-width: 1.5; fill: var(--word); }
.railroad-diagram .described rect { fill: var(--token); }
.railroad-diagram .described text { font-style: italic; }
.railroad-diagram .non-terminal rect { fill: var(--rule); }
.railroad-diagram rect.group-box { fill: none; stroke-dasharray: 6 4; }
.railroad-diagram .uncovered > rect.group-box { stroke: var(--mark); }
.railroad-diagram .uncovered text.comment { fill: var(--mark); font-weight: bold; }
.railroad-diagram .only-in-error text.comment { fill: var(--rail); }
.railroad-diagram .added > rect.group-box { stroke: var(--added); stroke-width: 3; stroke-dasharray: none; }
.railroad-diagram .added text.comment { fill: var(--added); font-weight: bold; }
.railroad-diagram .removed > rect.group-box { stroke: var(--mark); stroke-width: 3; stroke-dasharray: 2 4; }
.railroad-diagram .removed text, .railroad-diagram.removed text { text-decoration: line-through; }
.railroad-diagram .removed text.comment { text-decoration: none; fill: var(--mark); font-weight: bold; }
.railroad-diagram a:hover text, .railroad-diagram a:focus text { text-decoration: underline; }
.railroad-diagram a text { cursor: pointer; }`

/** The style of diagrams in a page. It sets the variables of their colours on the elements that match `selector`. */
export const diagramStyle = (selector: string): string => `${colours(selector)}\n${shapes}`

/** For a page that contains diagrams. */
export const pageDiagramStyle = diagramStyle(':root')

/** For a diagram in a file of its own. */
export const fileDiagramStyle = `${colours('svg')}
svg { background: #fff; }
@media (prefers-color-scheme: dark) { svg { background: #0d1117; } }
${shapes}`
