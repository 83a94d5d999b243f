/** How often episodes are expected: the name that apps show, the iCalendar rule, and the days between two episodes. */
export const updateFrequencies = {
  daily: { name: 'Daily', rule: 'FREQ=DAILY', days: 1 },
  weekdays: { name: 'Every weekday', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', days: 3 },
  weekly: { name: 'Weekly', rule: 'FREQ=WEEKLY', days: 7 },
  biweekly: { name: 'Every two weeks', rule: 'FREQ=WEEKLY;INTERVAL=2', days: 14 },
  monthly: { name: 'Monthly', rule: 'FREQ=MONTHLY', days: 31 },
} as const

export type UpdateFrequency = keyof typeof updateFrequencies
