import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { Card } from '#web/ui/content/card.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { Blocks } from '#web/ui/reading/blocks.tsx'
import { Rich } from '#web/ui/reading/rich-text.tsx'
import { NightRoad } from '#web/ui/illustrations/night-road.tsx'
import { TopicCover } from '#web/ui/illustrations/topic-cover.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { handlesOf } from '#web/app/routing/page-handle.ts'
import type { Information, Invitation, PageLink, InformationQuestion } from '#domain/articles/information.ts'
import { plainTextOf } from '#domain/articles/rich-text.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import css from './information.module.css'

const InvitationCard = ({ invitation }: { readonly invitation: Invitation }) => (
  <Card as="section" labelledBy="invitation">
    <div className={css['invitation']}>
      <h2 id="invitation">{invitation.words}</h2>
      {invitation.kind === 'look-up' ? (
        <LookUpForm form={{ ...emptyLookUpInput, kind: invitation.by }} isSubmitted={false} />
      ) : (
        <p>
          <ButtonLink href={invitation.href}>{invitation.label}</ButtonLink>
        </p>
      )}
    </div>
  </Card>
)

const Questions = ({ questions }: { readonly questions: readonly InformationQuestion[] }) => (
  <section className={css['questions']} aria-labelledby="questions">
    <h2 id="questions">Частые вопросы</h2>
    <StructuredData
      value={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainTextOf(answer) },
        })),
      }}
    />
    {questions.map(({ question, answer }) => (
      <DisclosurePanel key={question} summary={question}>
        <p>
          <Rich text={answer} />
        </p>
      </DisclosurePanel>
    ))}
  </section>
)

const Next = ({ links }: { readonly links: readonly PageLink[] }) => (
  <nav className={css['next']} aria-labelledby="next">
    <h2 id="next">Что дальше</h2>
    <ul className={css['links']}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const Head = ({ title, lead, cover }: Pick<Information, 'title' | 'lead' | 'cover'>) => (
  <header className={css['top']}>
    <div className={css['head']}>
      <h1>{withNoBreakSpaces(title)}</h1>
      <p className={css['lead']}>{withNoBreakSpaces(lead)}</p>
    </div>
    {cover !== undefined && <TopicCover subject={cover} className={css['cover']} />}
  </header>
)

interface InformationProps {
  readonly information: Information
  /** Content that only this page has: a tool, a form or a list. It is placed between the lead and the text. */
  readonly children?: ReactNode
}

const InformationText = ({ information }: Pick<InformationProps, 'information'>) => {
  const { body, questions = [], next = [] } = information
  return (
    <>
      {body.length > 0 && <Blocks blocks={body} />}
      {questions.length > 0 && <Questions questions={questions} />}
      {next.length > 0 && <Next links={next} />}
    </>
  )
}

/** Landing page: lead and form on the night-road cover, as on the home page. */
const Landing = ({ information, children }: InformationProps) => {
  const { title, lead, invitation } = information
  return (
    <>
      <Band tone="night" backdrop={<NightRoad className={css['road']} />}>
        <div className={css['hero']}>
          <Card tone="floating" padding="l">
            <div className={css['offer']}>
              <Head title={title} lead={lead} />
              {children}
              {invitation?.kind === 'look-up' && (
                <LookUpForm form={{ ...emptyLookUpInput, kind: invitation.by }} isSubmitted={false} />
              )}
            </div>
          </Card>
        </div>
      </Band>
      <div className={css['under']}>
        <div className={css['page']}>
          <InformationText information={information} />
        </div>
      </div>
    </>
  )
}

/** A page of information: lead, action, then text and questions. */
export const InformationPage = ({ information, children }: InformationProps) => {
  const { title, description, lead, cover, invitation, indexed = true } = information
  const isLanding = handlesOf(useMatches()).at(-1)?.layout === 'landing'
  return (
    <>
      <PageHead title={title} description={description} indexed={indexed} />
      {isLanding ? (
        <Landing information={information}>{children}</Landing>
      ) : (
        <div className={css['page']}>
          <Head title={title} lead={lead} {...(cover !== undefined && { cover })} />
          {children}
          {invitation !== undefined && <InvitationCard invitation={invitation} />}
          <InformationText information={information} />
        </div>
      )}
    </>
  )
}
