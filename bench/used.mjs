// Prints what the process used when it exits, as the last line of standard error: peak memory in bytes, CPU time in seconds.
import { writeSync } from 'node:fs'

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeSync(2, `\nused: ${maxRSS * 1024} ${(userCPUTime + systemCPUTime) / 1e6}\n`)
})
