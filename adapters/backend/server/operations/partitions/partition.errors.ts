import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why the table of documents was not partitioned: a stable code, and a Russian sentence with the next step. */
export class PartitionRefused extends CodedError<
  'partitions.embedded' | 'partitions.running' | 'partitions.same' | 'partitions.busy' | 'partitions.differ'
> {}
