import { Session } from 'node:inspector/promises'

/**
 * Returns the MiB of the objects and buffers of this process that are still in use. The resident memory would also count what
 * the allocator keeps after hostile texts of all sizes; the product sets limits to that, and a process of tests does not.
 */
export const liveMemory = async (): Promise<number> => {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
