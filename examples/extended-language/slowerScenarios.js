const limitOf = ({ extensions = [] }) =>
  extensions.findLast(({ rule }) => rule === 'responseTimeStep')?.value ?? Infinity

/** The scenarios of the newer contract that may take longer than the older one promises. */
export const slowerScenarios = (older, newer) =>
  newer.scenarios.filter((scenario) => {
    const before = older.scenarios.find(({ title }) => title === scenario.title)
    return before !== undefined && limitOf(scenario) > limitOf(before)
  })
