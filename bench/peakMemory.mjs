// Prints the peak memory of the process in bytes when it exits, as the last line of standard error.
import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(2, `\npeak memory: ${process.resourceUsage().maxRSS * 1024}\n`))
