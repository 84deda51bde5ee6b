/** The milliseconds that a call of nodegit may take, and that a fetch may make no progress. Specs set them lower. */
export const patience = { call: 60_000, silence: 30_000 }

/** How many calls have not answered in time. Their threads keep the process alive: the command then exits by itself. */
export const stuck = { calls: 0 }
