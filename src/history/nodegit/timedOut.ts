/** Timeouts in milliseconds: for a call to nodegit, and for a fetch without progress. Specs lower them. */
export const timeouts = { call: 60_000, silence: 30_000 }

/** How many calls have timed out. Their threads keep the process alive, so the command has to exit explicitly. */
export const timedOut = { calls: 0 }
