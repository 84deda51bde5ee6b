import { quoted } from '../../text/writing/quoted.js'

/** The words for a namespace in a sentence. An empty URI means no namespace. */
export const namespaceName = (uri: string): string => (uri === '' ? 'no namespace' : `the namespace ${quoted(uri)}`)
