import type { Answer, Mark } from '../answer.js'
import type { Contents, Version } from '../contents.js'
import { contractColours, payloadColours } from './colours.js'
import { editor, type Editor } from './editor.js'
import { byId } from './elements.js'
import { targetSelect } from './targetSelect.js'

/** What the page shows: the contents, which the user edits, and the answers to them. */
export interface View {
  readonly contents: () => Contents
  readonly setContents: (contents: Contents) => void
  readonly show: (answer: Answer) => void
}

type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>

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
  const problems: Record<Version, readonly Mark[]> = { older: [], newer: [] }
  const findings: Record<Version, readonly Mark[]> = { older: [], newer: [] }
  const showMarks = (): void => {
    for (const version of versions) editors[version].setMarks([...problems[version], ...findings[version]])
  }

  const showChecked = (checked: AnswerOf<'checked'>): void => {
    for (const version of versions) {
      problems[version] = checked[version].marks
      const items = checked[version].problems
      byId(`${version}-problems`).innerHTML = items.map((item) => `<li>${item}</li>`).join('')
    }
    showMarks()
    against.setTargets({ older: checked.older.targets, newer: checked.newer.targets })
  }
  const showVerdict = ({ status, summary, html, count, marks }: AnswerOf<'verdict'>): void => {
    setVerdict(status, summary)
    byId('findings').innerHTML = html
    byId('findings-tab').dataset['count'] = count === 0 ? '' : String(count)
    for (const version of versions) findings[version] = marks[version]
    showMarks()
  }
  const showMatch = ({ html, marks, sample }: AnswerOf<'match'>): void => {
    byId('match').innerHTML = html
    editors.payload.setMarks(marks)
    const button = byId('sample') as HTMLButtonElement
    button.disabled = sample === undefined
    button.value = sample ?? ''
  }

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
    show: (answer) => {
      switch (answer.kind) {
        case 'checked':
          return showChecked(answer)
        case 'samples':
          byId('samples').innerHTML = answer.html
          return
        case 'match':
          return showMatch(answer)
        case 'verdict':
          return showVerdict(answer)
        case 'failed':
          return setVerdict('broken', `This is a mistake in codicil: ${answer.message}`)
        case 'done':
          return
      }
    },
  }
}

/** Shows the verdict; a screen reader reads it if it changed. */
export function setVerdict(status: string, summary: string): void {
  const element = byId('verdict')
  element.dataset['status'] = status
  const text = byId('verdict-text')
  if (text.textContent !== summary) text.textContent = summary
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
