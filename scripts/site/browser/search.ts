import MiniSearch, { type SearchResult } from 'minisearch'
import type { SearchEntry } from '../searchEntry.js'
import { resultItem } from './resultItem.js'
import { root } from './root.js'

declare global {
  /** What `search-index.js` defines; it is loaded when somebody searches. */
  var searchEntries: readonly SearchEntry[] | undefined
}

/** How many results are listed. */
const maxResults = 12

type Search = (query: string) => readonly (SearchResult & SearchEntry)[]

let loading: Promise<Search> | undefined

/** The search over all pages; loads and indexes them on first use. */
const load = (): Promise<Search> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${root()}search-index.js`
    script.addEventListener('load', () => {
      resolve(searchOver(globalThis.searchEntries ?? []))
    })
    script.addEventListener('error', reject)
    document.head.append(script)
  }))

function searchOver(entries: readonly SearchEntry[]): Search {
  const engine = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ['title', 'page', 'text'],
    storeFields: ['url', 'page', 'title', 'text'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  engine.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (query) => engine.search(query).slice(0, maxResults) as unknown as ReturnType<Search>
}

/** Adds the search: a field with a list of results below it, which works with the keyboard alone. */
export function addSearch(place: Element): void {
  const field = document.createElement('input')
  Object.assign(field, { type: 'search', placeholder: 'Search', autocomplete: 'off', id: 'search-field' })
  const list = document.createElement('ul')
  Object.assign(list, { id: 'search-results', hidden: true })
  const hint = document.createElement('kbd')
  hint.textContent = '/'
  const attributes = { role: 'combobox', 'aria-label': 'Search', 'aria-controls': list.id, 'aria-expanded': 'false' }
  for (const [name, value] of Object.entries({ ...attributes, 'aria-autocomplete': 'list' }))
    field.setAttribute(name, value)
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Search results')
  place.append(field, hint, list)
  listen(place, field, list)
}

function listen(place: Element, field: HTMLInputElement, list: HTMLUListElement): void {
  let current = -1
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const show = (isShown: boolean): void => {
    list.hidden = !isShown
    field.setAttribute('aria-expanded', String(isShown))
  }
  const select = (index: number): void => {
    const all = options()
    current = all.length === 0 ? -1 : (index + all.length) % all.length
    for (const [at, option] of all.entries()) option.setAttribute('aria-selected', String(at === current))
    all[current]?.scrollIntoView({ block: 'nearest' })
    if (current < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', all[current]!.id)
  }
  const update = async (): Promise<void> => {
    const query = field.value.trim()
    const search = await load()
    if (query !== field.value.trim()) return // the user has typed on
    const results = query === '' ? [] : search(query)
    list.replaceChildren(...(results.length > 0 ? results.map(resultItem) : [nothingFound(query)]))
    show(query !== '')
    select(0)
  }
  field.addEventListener('input', () => void update())
  field.addEventListener('focus', () => void (field.value === '' ? load() : update()))
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') select(current + (event.key === 'ArrowDown' ? 1 : -1))
    else if (event.key === 'Enter') options()[current]?.querySelector('a')?.click()
    else if (event.key === 'Escape') {
      field.value = ''
      show(false)
      field.blur()
    } else return
    event.preventDefault()
  })
  list.addEventListener('click', () => {
    show(false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!place.contains(target as Node)) show(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

function nothingFound(query: string): HTMLLIElement {
  const item = document.createElement('li')
  item.className = 'nothing'
  item.textContent = `Nothing found for “${query}”`
  return item
}
