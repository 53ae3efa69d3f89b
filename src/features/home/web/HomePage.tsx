import type { listBestSellers, listHomeCategories } from '#features/catalog/contract.ts'
import type { getHomePage } from '#features/home/contract.ts'
import { slidesOf } from '#features/home/domain/slides.ts'
import { homeText } from '#features/home/messages/home.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { Banner } from './Banner.tsx'
import { Benefits } from './Benefits.tsx'
import { CallUs } from './CallUs.tsx'
import { LatestPosts, type TeaserPost } from './LatestPosts.tsx'
import { PartSearch } from './PartSearch.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { Story } from './Story.tsx'

export async function load({ call }: LoadArgs) {
  const [home, categories, bestSellers] = await Promise.all([
    call<typeof getHomePage>('GET /common/getHomePageData', {}),
    call<typeof listHomeCategories>('GET /catalog/homePageCategories', {}),
    call<typeof listBestSellers>('GET /catalog/getBestSellers', {}),
  ])
  const posts: TeaserPost[] = []
  return { home, categories, bestSellers, posts }
}

export default function HomePage({ data, language }: PageProps<DataOf<typeof load>>) {
  const { home, categories, bestSellers, posts } = data
  return (
    <>
      <Banner title={homeText[language].title} slides={slidesOf(home)} />
      <PartSearch example={bestSellers[0]?.sku} />
      <ProductTabs categories={categories} bestSellers={bestSellers} />
      <Benefits title={home.why_trimm_text} benefits={home.benefits} />
      <Story text={home.story_text} image={home.story_image_url} />
      <CallUs phone={home.call_us_phone} />
      <LatestPosts posts={posts} />
    </>
  )
}
