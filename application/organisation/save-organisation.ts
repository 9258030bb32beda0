import { Effect } from 'effect'
import {
  type OrganisationId,
  type OrganisationUpdate,
  parseOrganisationUpdate,
  requireOrganisation,
} from '#domain/organisation/organisation.ts'
import { acceptInput } from '#application/shared/accept.ts'
import type { InputRefused } from '#application/shared/app-error.ts'
import type { OrganisationPort } from './organisation.port.ts'

/** The typed values before validation. */
export interface OrganisationForm {
  readonly inn?: string
  readonly name?: string
}

const read = (form: OrganisationForm | null): Effect.Effect<OrganisationUpdate, InputRefused> =>
  acceptInput(requireOrganisation(form)).pipe(
    Effect.flatMap((data) => acceptInput(parseOrganisationUpdate(data))),
  )

/** Creates the organisation of the user. Without data and INN no request is sent (spec §8): fails with `InputRefused`. */
export const createOwnOrganisation = (port: OrganisationPort) => (form: OrganisationForm | null) =>
  read(form).pipe(Effect.flatMap(port.create))

/** Updates an organisation. Invalid data is refused before any request (spec §5, §8): fails with `InputRefused`. */
export const updateOwnOrganisation =
  (port: OrganisationPort) => (id: OrganisationId, form: OrganisationForm | null) =>
    read(form).pipe(Effect.flatMap((update) => port.update(id, update)))
