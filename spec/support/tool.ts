import type { Tool } from '../../src/report/tool.js'

/** What reports call the program that wrote them. */
export const tool: Tool = { version: '1.2.3', homepage: 'https://example.org/codicil' }
