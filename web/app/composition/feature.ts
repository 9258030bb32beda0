/**
 * Pages ask for use cases by the features of `features/`, which the composition roots answer. A module that asks imports its
 * feature, so the build puts the code of a feature where it is asked for.
 */
export type { Feature } from '#adapters/wiring/feature.ts'
export type { AskFeature, ProductFeatures as Features } from '#adapters/wiring/open-product.ts'
