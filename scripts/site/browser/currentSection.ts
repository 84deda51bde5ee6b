/** How far below the top of the window a heading counts as passed, in CSS pixels. */
const margin = 120

/** Marks the section that is being read in the contents of the page. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))))
  if (links.length === 0) return
  let isPlanned = false
  const update = (): void => {
    isPlanned = false
    const passed = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < margin)
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
    const current = links[isAtEnd ? links.length - 1 : passed]
    for (const link of links)
      if (link === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    current?.scrollIntoView({ block: 'nearest' })
  }
  addEventListener(
    'scroll',
    () => {
      if (!isPlanned) requestAnimationFrame(update)
      isPlanned = true
    },
    { passive: true },
  )
  update()
}
