// An order for a business
export const placedFor = {
  placedBy: (name: string) => `Ordered by ${name}`,
  approvedBy: (name: string, approver: string) => `Ordered by ${name}, approved by ${approver}`,
}
