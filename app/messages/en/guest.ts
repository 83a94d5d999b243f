/** What guests and approvers see: an invitation, their episodes, a review. */
export default {} as const
