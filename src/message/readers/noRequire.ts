/** There is no `require` in a browser, and no native package. */
export const loadRequire = (): Promise<undefined> => Promise.resolve(undefined)
