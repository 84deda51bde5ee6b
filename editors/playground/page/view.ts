import type { Answer, Mark } from '../answer.js'
import type { Contents, Version } from '../contents.js'
import { contractColours, payloadColours } from './colours.js'
import { editor, type Editor } from './editor.js'
import { byId } from './elements.js'
import { targetSelect, type TargetSelect } from './targetSelect.js'

/** What the page shows: the contents, which the user edits, and the answers to them. */
export interface View {
  readonly contents: () => Contents
  readonly setContents: (contents: Contents) => void
  readonly show: (answer: Answer) => void
}

const versions = ['older', 'newer'] as const

/** The page; `onChange` is called with each change that the user makes. */
export function view(onChange: () => void): View {
  const editors = {
    older: editor(byId('older'), contractColours, onChange),
    newer: editor(byId('newer'), contractColours, onChange),
    payload: editor(byId('payload'), payloadColours, onChange),
  }
  const against = targetSelect(byId('against') as HTMLSelectElement, onChange)
  addJumps(editors)
  addSampleButton(editors.payload, onChange)
  return {
    contents: () => ({
      older: editors.older.text(),
      newer: editors.newer.text(),
      payload: editors.payload.text(),
      against: against.value(),
    }),
    setContents: (contents) => {
      for (const name of ['older', 'newer', 'payload'] as const) editors[name].setText(contents[name])
      against.setValue(contents.against)
    },
    show: answerView(editors, against),
  }
}

/** Returns a function that shows an answer. */
function answerView(
  editors: Readonly<Record<Version | 'payload', Editor>>,
  against: TargetSelect,
): (answer: Answer) => void {
  const problems: Record<Version, readonly Mark[]> = { older: [], newer: [] }
  const findings: Record<Version, readonly Mark[]> = { older: [], newer: [] }
  const showMarks = (): void => {
    for (const version of versions) editors[version].setMarks([...problems[version], ...findings[version]])
  }
  const shows: { readonly [Kind in Answer['kind']]: (answer: Extract<Answer, { kind: Kind }>) => void } = {
    checked: (checked) => {
      for (const version of versions) {
        problems[version] = checked[version].marks
        const items = checked[version].problems
        byId(`${version}-problems`).innerHTML = items.map((item) => `<li>${item}</li>`).join('')
      }
      showMarks()
      against.setTargets({ older: checked.older.targets, newer: checked.newer.targets })
    },
    samples: ({ html }) => {
      byId('samples').innerHTML = html
    },
    match: ({ html, marks, sample }) => {
      byId('match').innerHTML = html
      editors.payload.setMarks(marks)
      const button = byId('sample') as HTMLButtonElement
      button.disabled = sample === undefined
      button.value = sample ?? ''
    },
    verdict: ({ status, summary, tests, html, count, marks }) => {
      setVerdict(status, summary, tests)
      byId('findings').innerHTML = html
      byId('findings-tab').dataset['count'] = count === 0 ? '' : String(count)
      for (const version of versions) findings[version] = marks[version]
      showMarks()
    },
    failed: ({ message }) => setVerdict('broken', message),
    done: () => undefined,
  }
  return (answer) => (shows[answer.kind] as (one: Answer) => void)(answer)
}

/** Shows the verdict. What did not change is left alone, so that a screen reader does not repeat it. */
export function setVerdict(status: string, summary: string, tests = ''): void {
  byId('verdict').dataset['status'] = status
  for (const [id, text] of [
    ['verdict-text', summary],
    ['verdict-tests', tests],
  ] as const)
    if (byId(id).textContent !== text) byId(id).textContent = text
}

/** Makes the buttons that name a place in an editor go there, and the lines of findings as well. */
function addJumps(editors: Readonly<Record<string, Editor>>): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-offset]')
    const { editor: name = '', offset } = button?.dataset ?? {}
    editors[name]?.moveTo(Number(offset))
  })
}

function addSampleButton(payload: Editor, onChange: () => void): void {
  const button = byId('sample') as HTMLButtonElement
  button.addEventListener('click', () => {
    payload.setText(button.value)
    onChange()
  })
}
