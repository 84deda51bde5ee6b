/** Namespaces make no difference to matching, so libxml2's errors about them are ignored. */
export const isAboutNamespaces = (words: string): boolean => /^(Namespace prefix|xmlns|xml namespace)/i.test(words)
