import { parseArgs } from 'node:util'
import { benchBatch } from './batch.ts'
import { benchStartUp } from './start-up.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '31' },
    batch: { type: 'string', default: '10000' },
    'batch-rounds': { type: 'string', default: '3' },
    database: { type: 'string' },
    only: { type: 'string' },
  },
})

if (values.only !== 'batch') await benchStartUp(Number(values.rounds))
if (values.only !== 'start-up')
  await benchBatch(Number(values.batch), Number(values['batch-rounds']), values.database ?? null)
