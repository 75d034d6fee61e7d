/** What features above orders may do with one: hold it, read it, move it along its machine, mark its trail. */
export { advanceOrder, type StoryContext } from './advance-order.ts'
export { expireOrder } from './end-order.ts'
export {
  findOrder,
  findOrderByCode,
  flagForStaff,
  listAgentOrders,
  listBoardOrders,
  lockOrder,
  lockQueuedOrders,
  type OrderRow,
  type QueuedOrder,
  updateOrder,
} from './order-store.ts'
export { listTimeline } from './timeline-store.ts'
export { deleteTrailsBefore, findLastPoint, insertTrailPoints } from './trail-store.ts'
