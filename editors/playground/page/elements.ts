/** An element of the page; the page has one with each id that is asked for. */
export const byId = (id: string): HTMLElement => document.getElementById(id)!
