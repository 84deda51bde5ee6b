import type { ToolInformation } from '../../src/report/formats/tool.js'

/** What reports call the program that wrote them. */
export const tool: ToolInformation = { version: '1.2.3', homepage: 'https://example.org/codicil' }
