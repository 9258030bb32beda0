import { Building2, Percent } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Effect } from 'effect'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { articlesUseCases, informationUseCases } from '#adapters/wiring/services/articles.ts'
import { useOffered } from '#web/app/brand/use-brand.ts'
import { serviceOf } from '#web/app/services.ts'
import { useClosedBanners } from '#web/features/articles/closed-banners.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { Band } from '#web/ui/page/band.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { HomeHero } from '#web/ui/illustrations/home-hero.tsx'
import { NightRoad } from '#web/ui/illustrations/night-road.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { RecentLookUpList } from '#web/features/look-up/recent-look-up-list.tsx'
import { Rich } from '#web/ui/reading/rich-text.tsx'
import { type HomeTexts, homeTextsOf } from './home-texts.ts'
import { FactList, HowItWorks } from './how-it-works.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import css from './home.module.css'

/** Loads the texts of the home page. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadContent(
    { request },
    Effect.zipWith(
      serviceOf(context, informationUseCases).home(),
      serviceOf(context, articlesUseCases).banners('home'),
      homeTextsOf,
      { concurrent: true },
    ),
  )

/** Banners that the editor has written for the home page; each can be closed. */
const Banners = ({ banners }: Pick<HomeTexts, 'banners'>) => {
  const { isClosed, close } = useClosedBanners()
  return banners.map(({ id, title, text, label, href }) => (
    <section key={id} className={css['business']} data-banner={id} hidden={isClosed(id)} aria-label={title}>
      <Percent size={24} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>
          {text} <a href={href}>{label}</a>
        </p>
      </div>
      <Button variant="secondary" data-starts-application onClick={() => close(id)}>
        Скрыть
      </Button>
    </section>
  ))
}

const ForCompanies = () => (
  <section className={css['business']} aria-labelledby="business">
    <Building2 size={24} aria-hidden />
    <div>
      <h2 id="business">Машины компании</h2>
      <p>
        Штрафы организации по её ИНН: все машины одним списком.{' '}
        <a href="/legal-entities/">Кабинет компании</a>
      </p>
    </div>
    <ButtonLink variant="secondary" href="/fines/?number=&by=inn">
      Проверить по ИНН
    </ButtonLink>
  </section>
)

const Questions = ({ questions }: Pick<HomeTexts, 'questions'>) => (
  <section aria-labelledby="questions">
    <h2 id="questions">Частые вопросы</h2>
    <div className={css['questions']}>
      {questions.map(([question, answer]) => (
        <DisclosurePanel key={question} summary={question}>
          <p>
            <Rich text={answer} />
          </p>
        </DisclosurePanel>
      ))}
    </div>
  </section>
)

export const Component = () => {
  const home = useLoaderData<HomeTexts>()
  const offered = useOffered()
  return (
    <>
      <PageHead title={home.title} description={home.description} />
      <Band tone="night" labelledBy="look-up" backdrop={<NightRoad className={css['road']} />}>
        <div className={css['columns']}>
          <Card tone="floating" padding="l">
            <div className={css['look-up']}>
              <h1 className={css['title']} id="look-up">
                Проверьте штрафы
              </h1>
              <p className={css['promise']}>{withNoBreakSpaces(home.lead)}</p>
              <LookUpForm form={emptyLookUpInput} isSubmitted={false} />
              <RecentLookUpList />
            </div>
          </Card>
          <div className={css['scene']}>
            <HomeHero />
          </div>
        </div>
      </Band>
      <div className={css['page']}>
        <FactList />
        <Banners banners={home.banners} />
        <HowItWorks />
        {offered('/legal-entities/') && <ForCompanies />}
        {home.reviews.length > 0 && <ReviewsSection {...home} />}
        <Questions questions={home.questions} />
      </div>
    </>
  )
}
