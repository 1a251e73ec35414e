/** Who may do what with a sale: the server enforces it, screens read the outcome as `can` (architecture, idea 2). */
export const salePolicies = {
  /** Own products; operators and advisers get rules of their own with their screens. */
  read: (actor: { personId: number }, { sale }: { sale: { personId: number } }): boolean =>
    actor.personId === sale.personId,
};
