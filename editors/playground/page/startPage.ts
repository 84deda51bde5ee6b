import type { Contents } from '../contents.js'
import { asker } from './asker.js'
import { byId } from './elements.js'
import { examples, firstExample } from './examples.js'
import { fragmentOf, linkedIn } from './link.js'
import { tabs } from './tabs.js'
import { setVerdict, view } from './view.js'

/** The worker is asked when no key was pressed for this time, in milliseconds. */
const pause = 150

/** The page says that it is comparing if there is no answer after this time, in milliseconds. */
const patience = 700

/** Starts the page: every change of the contents is a question to the worker. */
export function startPage(): void {
  let isEdited = false
  let asking: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const page = view(() => {
    isEdited = true
    notify('')
    clearTimeout(asking)
    asking = setTimeout(askNow, pause)
  })
  const ask = asker(byId('script').textContent, (answer) => {
    page.show(answer)
    if (answer.kind !== 'verdict' && answer.kind !== 'failed') return
    clearTimeout(waiting)
    setBusy(false)
  })
  const askNow = (): void => {
    ask(page.contents())
    setBusy(true)
    clearTimeout(waiting)
    waiting = setTimeout(() => setVerdict('working', 'Comparing…'), patience)
  }
  const load = (contents: Contents): void => {
    page.setContents(contents)
    isEdited = false
    askNow()
  }

  tabs(byId('tabs'))
  const select = byId('example') as HTMLSelectElement
  select.addEventListener('change', () => {
    const example = examples[select.value]
    select.value = ''
    if (example && (!isEdited || confirm('Replace both contracts and the payload by the example?'))) load(example)
  })
  byId('copy').addEventListener('click', () => void copyLink(page.contents()))
  const loadLink = async (): Promise<void> => {
    const linked = await linkedIn(location.hash)
    if (linked.kind === 'broken') notify(brokenLink)
    if (linked.kind === 'contents') load(linked.contents)
    else if (!isEdited) load(examples[firstExample]!)
  }
  globalThis.addEventListener('hashchange', () => void loadLink())
  void loadLink()
}

const setBusy = (isBusy: boolean): void => byId('verdict').setAttribute('aria-busy', String(isBusy))

const brokenLink =
  'This link cannot be read: it was probably cut off when it was copied. Copy it again where it came from. Until then, the page shows an example.'

const notify = (text: string): void => {
  byId('notice').textContent = text
}

/** Puts a link that carries the contents into the address bar and, if the browser allows it, onto the clipboard. */
async function copyLink(contents: Contents): Promise<void> {
  history.replaceState(null, '', `#${await fragmentOf(contents)}`)
  const length = location.href.length.toLocaleString('en')
  try {
    await navigator.clipboard.writeText(location.href)
    notify(`The link is copied: ${length} characters, which contain both contracts and the payload.`)
  } catch {
    notify(`The link is in the address bar: ${length} characters, which contain both contracts and the payload.`)
  }
}
