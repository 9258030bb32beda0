import type { Writable } from 'node:stream'
import { checkRegisters } from '#adapters/backend/server/features/registers/check-registers.ts'
import { embeddedDatabase } from '#adapters/backend/server/operations/doctor/check-database.ts'
import {
  allDelivered,
  checkInstallation,
} from '#adapters/backend/server/operations/doctor/check-installation.ts'
import { checkMachine } from '#adapters/backend/server/operations/doctor/check-machine.ts'
import { noDisputes } from '#adapters/backend/server/operations/doctor/check-payments.ts'
import type { Finding as BackendFinding } from '#adapters/backend/server/operations/doctor/finding.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Settings } from '#adapters/wiring/settings.ts'
import type { Text } from '#cli/messages/message.ts'
import { backendMessages } from '#cli/messages/ru/backend.ts'
import { countStoreJobs } from './operations.ts'

/** A finding of the examination, with a text of the backend or a message of the command line. */
export interface DoctorFinding extends Omit<BackendFinding, 'text'> {
  readonly text: Text
}

/** Returns the findings of `backend doctor` about the database, its disk and the queues. */
export const examineStore = (
  settings: Settings,
  store: Store,
  stderr: Writable,
): Promise<readonly DoctorFinding[]> =>
  checkInstallation({
    store,
    dir: settings.databaseUrl === null ? settings.dataDir : '.',
    queueCounts: () => countStoreJobs(store, stderr),
    featureChecks: [checkRegisters],
  })

const answersWithinMs = 2000

const pageOf = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(answersWithinMs) })

const sumOf = (metrics: string, pattern: RegExp): number =>
  Array.from(metrics.matchAll(pattern), ([, value]) => Number(value)).reduce((sum, value) => sum + value, 0)

/** Requests the findings from a running server, which has the lock of the embedded database. */
export const examineServer = async ({
  port,
  dataDir,
  operations,
}: Settings): Promise<readonly DoctorFinding[]> => {
  const machine = checkMachine(dataDir)
  try {
    const readiness = await pageOf(port, '/health/ready')
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${operations.metricsToken ?? ''}` },
      signal: AbortSignal.timeout(answersWithinMs),
    })
    const text = metrics.ok ? await metrics.text() : ''
    const dead = sumOf(text, /^kvitok_queue_jobs\{.*state="dead"\} (\d+)$/gm)
    const mismatch = sumOf(text, /^kvitok_payments\{state="mismatch"\} (\d+)$/gm)
    return [
      ...machine,
      readiness.ok
        ? { name: 'server', status: 'ok', text: backendMessages.serverHoldsDatabase }
        : { name: 'server', status: 'bad', text: backendMessages.serverNotReady },
      embeddedDatabase,
      dead === 0
        ? allDelivered
        : {
            name: 'dead-letters',
            status: 'warning',
            text: backendMessages.messagesNotDelivered(dead),
          },
      mismatch === 0
        ? noDisputes
        : {
            name: 'payments-mismatch',
            status: 'bad',
            text: backendMessages.disputedPayments(mismatch),
          },
    ]
  } catch {
    return [
      ...machine,
      {
        name: 'server',
        status: 'bad',
        text: backendMessages.serverSilent(port),
      },
    ]
  }
}
