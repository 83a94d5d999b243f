/**
 * Keys of the Postgres advisory locks, in one list so that none collide. Any numbers work if every process and version on a
 * database uses the same.
 */
export const databaseLocks = {
  migrations: 7_426_001,
  firstAdmin: 7_426_002,
  queues: 7_426_003,
  samples: 7_426_004,
  /** Also in private.room_for_upload. */
  uploads: 7_426_030,
}
