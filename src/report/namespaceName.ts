import { quoted } from '../text/quoted.js'

/** What a sentence calls the namespace with a URI, which is empty for no namespace. */
export const namespaceName = (uri: string): string => (uri === '' ? 'no namespace' : `the namespace ${quoted(uri)}`)
