import { emptyLookUpForm } from '#domain/fines/look-up.ts'
import { Card } from '#web/kit/content/card.tsx'
import { Disclosure } from '#web/kit/content/disclosure.tsx'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { StructuredData } from '#web/kit/frame/structured-data.tsx'
import { Blocks } from '#web/kit/reading/blocks.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { LookUpForm } from '#web/look-up/look-up-form.tsx'
import type { Information, Invitation, Question } from './information.ts'
import css from './information.module.css'

const Invited = ({ invitation }: { readonly invitation: Invitation }) => (
  <Card as="section" labelledBy="invitation">
    <div className={css['invitation']}>
      <h2 id="invitation">{invitation.words}</h2>
      {invitation.kind === 'look-up' ? (
        <LookUpForm form={{ ...emptyLookUpForm, kind: invitation.by }} judged={false} />
      ) : (
        <p>
          <ButtonLink href={invitation.href}>{invitation.label}</ButtonLink>
        </p>
      )}
    </div>
  </Card>
)

const Questions = ({ questions }: { readonly questions: readonly Question[] }) => (
  <section className={css['questions']} aria-labelledby="questions">
    <h2 id="questions">Частые вопросы</h2>
    <StructuredData
      value={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
    {questions.map(({ question, answer }) => (
      <Disclosure key={question} summary={question}>
        <p>{answer}</p>
      </Disclosure>
    ))}
  </section>
)

/** A page of information: the promise, what to do at once, then the words and the questions. */
export const InformationPage = ({ information }: { readonly information: Information }) => {
  const { title, description, lead, body, invitation, questions = [], indexed = true } = information
  return (
    <SiteLayout>
      <PageHead title={title} description={description} indexed={indexed} />
      <div className={css['page']}>
        <header className={css['head']}>
          <h1>{title}</h1>
          <p className={css['lead']}>{lead}</p>
        </header>
        {invitation !== undefined && <Invited invitation={invitation} />}
        {body.length > 0 && <Blocks blocks={body} />}
        {questions.length > 0 && <Questions questions={questions} />}
      </div>
    </SiteLayout>
  )
}
