/** The name of an episode's host until its creator names one; the show's two hosts stand in for it where they are named. */
export const defaultHostName = 'AI Host'
