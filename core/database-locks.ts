/**
 * Numbers of Postgres' advisory locks, all in one list, so that no two meet. Any numbers, the same in each process and
 * version that works on a database.
 */
export const databaseLocks = {
  migrations: 7_426_001,
  firstAdmin: 7_426_002,
  queues: 7_426_003,
  samples: 7_426_004,
}
