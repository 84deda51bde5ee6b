/** Whether payloads themselves break, or only what their declaration promised to readers (docs/language.md 11.4). */
export type Level = 'wire' | 'type'
