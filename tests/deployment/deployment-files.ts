import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '#tests/architecture/source.ts'

const folder = join(root, 'docs/deployment')

/** The text of a file of docs/deployment. */
export const readDeploymentFile = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** A YAML or JSON file of docs/deployment, with its anchors and merges resolved. */
export const parseDeploymentFile = (name: string): unknown => parse(readDeploymentFile(name), { merge: true })

interface ContainerSpec {
  readonly env?: readonly { readonly name: string }[]
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
  readonly startupProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

/** The parts of a Kubernetes object that the tests read; its schema is checked as a whole. */
export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly ContainerSpec[] } }
  }
}

/** Every object of the manifests, with the file that it is in. */
export const kubernetesObjects: readonly (readonly [file: string, object: KubernetesObject])[] = [
  ...readdirSync(join(folder, 'kubernetes')).map((file) => `kubernetes/${file}`),
  'kubernetes-secret.example.yaml',
].flatMap((file) =>
  parseAllDocuments(readDeploymentFile(file)).map(
    (document) => [file, document.toJS() as KubernetesObject] as const,
  ),
)

/** The containers of every Deployment. */
export const containers: readonly ContainerSpec[] = kubernetesObjects.flatMap(
  ([, { spec }]) => spec?.template?.spec.containers ?? [],
)
