import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as serviceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount'
import { root } from '#tests/architecture/source.ts'
import { containers, kubernetesObjects } from './deployment-files.ts'

/** A validator that is generated from the schema of Kubernetes: it reads every property that the schema knows. */
type Validate = (data: unknown) => boolean

const validators: Readonly<Record<string, Validate & { readonly errors?: unknown }>> = {
  'v1 ConfigMap': configMap,
  'v1 Secret': secret,
  'v1 Service': service,
  'v1 ServiceAccount': serviceAccount,
  'apps/v1 Deployment': deployment,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const pathsOf = (value: unknown, path = ''): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => [`${path}/${key}`, ...pathsOf(part, `${path}/${key}`)])
    : []

/** Records the properties that are read: one that the validator never reads is unknown to the schema. */
const recording = (value: unknown, read: Set<string>, path = ''): unknown =>
  isObject(value)
    ? new Proxy(value, {
        get: (target, key, receiver) => {
          const part: unknown = Reflect.get(target, key, receiver)
          if (typeof key === 'symbol') return part
          read.add(`${path}/${key}`)
          return recording(part, read, `${path}/${key}`)
        },
      })
    : value

/** What is wrong with an object: what its schema reports, and the paths of properties that the schema does not know. */
const faultsOf = (object: { readonly apiVersion: string; readonly kind: string }): readonly unknown[] => {
  const validate = validators[`${object.apiVersion} ${object.kind}`]
  if (validate === undefined) return [`no schema for ${object.apiVersion} ${object.kind}`]
  const read = new Set<string>()
  if (!validate(recording(object, read))) return [validate.errors]
  return pathsOf(object).filter((path) => !read.has(path))
}

describe('the Kubernetes manifests', () => {
  it.each(kubernetesObjects)('%s contains an object that fits its schema: %o', (_, object) => {
    expect(faultsOf(object)).toEqual([])
  })

  it('the check finds a misspelt property and a value of another type', () => {
    const named = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', lables: {} } }
    expect(faultsOf(named)).toEqual(['/metadata/lables'])
    expect(faultsOf({ ...named, metadata: {}, data: 'text' } as never)).not.toEqual([])
  })

  it('contain every kind of object that the operation needs', () => {
    const kinds = new Set(kubernetesObjects.map(([, { apiVersion, kind }]) => `${apiVersion} ${kind}`))
    expect([...kinds].toSorted()).toEqual(Object.keys(validators).toSorted())
  })

  it('the folder that an operator applies contains no Secret, which would replace a real one', () => {
    const applied = kubernetesObjects.filter(([file]) => file.startsWith('kubernetes/'))
    expect(applied.map(([, { kind }]) => kind)).not.toContain('Secret')
  })

  it('probe only health pages that the server has', () => {
    const pages = readFileSync(join(root, 'adapters/backend/server/operations/health.ts'), 'utf8')
    const probed = containers.flatMap(({ livenessProbe, readinessProbe, startupProbe }) =>
      [livenessProbe, readinessProbe, startupProbe].map((probe) => probe?.httpGet.path ?? 'no probe'),
    )
    expect(probed).toHaveLength(6)
    expect(probed.filter((path) => !pages.includes(`'${path}'`))).toEqual([])
  })
})
