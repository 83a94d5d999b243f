/** The name of a host until the episode's creator enters one. If the show's hosts have names, those are used instead. */
export const defaultHostName = 'AI Host'
