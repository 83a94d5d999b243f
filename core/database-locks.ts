/**
 * Keys of the Postgres advisory locks, in one list so that no two are equal. The numbers are arbitrary, but every process and version
 * that uses a database must use the same ones.
 */
export const databaseLocks = {
  migrations: 7_426_001,
  firstAdmin: 7_426_002,
  queues: 7_426_003,
  samples: 7_426_004,
  /** The SQL function private.room_for_upload uses this number too. */
  uploads: 7_426_030,
}
