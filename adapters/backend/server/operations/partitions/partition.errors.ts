/** Why the table of documents was not partitioned: a stable code, and a Russian sentence with the next step. */
export class PartitionRefused extends Error {
  readonly code:
    | 'partitions.embedded'
    | 'partitions.running'
    | 'partitions.same'
    | 'partitions.busy'
    | 'partitions.differ'

  constructor(code: PartitionRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}
