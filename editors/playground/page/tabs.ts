import { byId } from './elements.js'

/** Makes the tabs of a list work: the arrow keys move between them, as the ARIA practices describe. Returns how to select one. */
export function tabs(list: HTMLElement): (id: string) => void {
  const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const select = (chosen: HTMLElement): void => {
    for (const tab of all) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      byId(tab.getAttribute('aria-controls')!).hidden = !isChosen
    }
  }
  const steps: Readonly<Record<string, (at: number) => number>> = {
    ArrowRight: (at) => (at + 1) % all.length,
    ArrowLeft: (at) => (at + all.length - 1) % all.length,
    Home: () => 0,
    End: () => all.length - 1,
  }
  for (const [index, tab] of all.entries()) {
    tab.addEventListener('click', () => select(tab))
    tab.addEventListener('keydown', (event) => {
      const next = steps[event.key]?.(index)
      if (next === undefined) return
      event.preventDefault()
      select(all[next]!)
      all[next]!.focus()
    })
  }
  return (id) => select(byId(id))
}
