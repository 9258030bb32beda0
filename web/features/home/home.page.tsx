import { Building2, CreditCard, FileCheck2, Percent, Search } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Effect } from 'effect'
import type { Banner } from '#domain/articles/article.ts'
import type { Information } from '#domain/articles/information.ts'
import type { RichText } from '#domain/articles/rich-text.ts'
import { reviewPlatformTitles } from '#domain/reviews/review.ts'
import type { InformationTexts } from '#application/articles/information.ts'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { articlesUseCases, informationUseCases } from '#adapters/wiring/services/articles.ts'
import { useOffered } from '#web/app/brand/use-brand.ts'
import { serviceOf } from '#web/app/services.ts'
import { useClosedBanners } from '#web/features/articles/closed-banners.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ReceiptIcon } from '#web/ui/icons/road-icons.tsx'
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
import css from './home.module.css'

const facts = [
  {
    Icon: Percent,
    title: 'Скидка 25 %',
    text: '30 дней со дня постановления. Покажем последний день',
  },
  { Icon: ReceiptIcon, title: 'Чек сразу', text: 'Страница чека открывается по той же ссылке и через год' },
  {
    Icon: CreditCard,
    title: 'Комиссия до оплаты',
    text: 'Сумма, комиссия и получатель видны до кнопки «Оплатить»',
  },
] as const

const steps = [
  {
    Icon: Search,
    title: 'Введите номер',
    text: 'СТС и госномер. Регистрация не нужна',
  },
  {
    Icon: FileCheck2,
    title: 'Проверьте штрафы',
    text: 'Фото, место, статья, сроки и сумма со скидкой',
  },
  {
    Icon: CreditCard,
    title: 'Оплатите картой',
    text: 'Данные карты вводятся на странице банка. Чек придёт на почту',
  },
] as const

const shownReviews = 3

/** Text, author, and of a real review its shop and address. */
type ShownReview = readonly [text: string, caption: string, shop?: string, url?: string]

interface HomeTexts extends Pick<Information, 'title' | 'description' | 'lead'> {
  readonly reviews: readonly ShownReview[]
  /** Whether the reviews are invented. */
  readonly areSamples: boolean
  readonly banners: readonly Banner[]
  /** Questions with answers. */
  readonly questions: readonly (readonly [question: string, answer: RichText])[]
}

/** Loader data is serialised into the HTML, which has a byte budget, so only the shown fields are returned. */
const shownOf = (
  {
    page: { title, description, lead, questions = [] },
    reviews,
    areSamples,
  }: Effect.Success<ReturnType<InformationTexts['home']>>,
  banners: readonly Banner[],
): HomeTexts => ({
  banners,
  reviews: reviews.map((review) => {
    const { author, date, star, text } = review
    const caption = `${author}, ${date}, оценка ${star} из 5`
    // Samples have no shop, and neither has a review that was sent to this service.
    return areSamples || !('url' in review)
      ? [text, caption]
      : [text, caption, reviewPlatformTitles[review.platform], review.url]
  }),
  areSamples,
  questions: questions.map(({ question, answer }) => [question, answer]),
  title,
  description,
  lead,
})

/** Loads the texts of the home page. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadContent(
    { request },
    Effect.zipWith(
      serviceOf(context, informationUseCases).home(),
      serviceOf(context, articlesUseCases).banners('home'),
      shownOf,
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

const Reviews = ({ reviews }: { readonly reviews: readonly ShownReview[] }) => (
  <ul className={css['reviews']}>
    {reviews.map(([text, caption, shop, url]) => (
      <li key={text} className={css['review']}>
        <p>{text}</p>
        <p className={css['samples']}>
          {caption}
          {url !== undefined && (
            <>
              , <a href={url}>{shop}</a>
            </>
          )}
        </p>
      </li>
    ))}
  </ul>
)

const ReviewsSection = ({ reviews, areSamples }: Pick<HomeTexts, 'reviews' | 'areSamples'>) => (
  <section aria-labelledby="reviews">
    <h2 id="reviews">{areSamples ? 'Примеры отзывов' : 'Отзывы'}</h2>
    {areSamples && <p className={css['samples']}>Это образцы, а не слова настоящих людей.</p>}
    <Reviews reviews={reviews.slice(0, shownReviews)} />
    {reviews.length > shownReviews && (
      <DisclosurePanel summary={areSamples ? 'Ещё примеры отзывов' : 'Ещё отзывы'}>
        <Reviews reviews={reviews.slice(shownReviews)} />
      </DisclosurePanel>
    )}
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so a keyboard has to reach it */}
        <ul className={css['facts']} aria-label="Коротко о главном" tabIndex={0}>
          {facts.map(({ Icon, title, text }) => (
            <li key={title} className={css['fact']}>
              <Icon size={24} aria-hidden />
              <h2 className={css['fact-title']}>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Banners banners={home.banners} />
        <section aria-labelledby="how">
          <h2 id="how">Как это работает</h2>
          <ol className={css['steps']}>
            {steps.map(({ Icon, title, text }, index) => (
              <li key={title} className={css['step']}>
                <span className={css['number']} aria-hidden>
                  {index + 1}
                </span>
                <Icon size={24} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        {offered('/legal-entities/') && (
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
        )}
        {home.reviews.length > 0 && <ReviewsSection {...home} />}
        <section aria-labelledby="questions">
          <h2 id="questions">Частые вопросы</h2>
          <div className={css['questions']}>
            {home.questions.map(([question, answer]) => (
              <DisclosurePanel key={question} summary={question}>
                <p>
                  <Rich text={answer} />
                </p>
              </DisclosurePanel>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}
