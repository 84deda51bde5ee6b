const reference = /\$(?:ref|dynamicRef|recursiveRef)["']?\s*:\s*(?:["']\s*)?(?!["'#\s])|\\u0024|\\x24/

const otherReference = /\b(?:mapping|operationRef)["']?\s*:/

/** Whether a text may refer to other files: looking for such a reference is much faster than reading the document. */
export const mayReferToFiles = (text: string): boolean => reference.test(text) || otherReference.test(text)
