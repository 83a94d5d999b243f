/** Approvers and the versions of an episode: Approval and History of an episode’s page, and its sheet. */
export default {} as const
