import { Fragment, type ReactNode } from 'react'
import { listBestSellers, listHomeCategories } from '#features/catalog/catalog/contract.ts'
import { listBlogPosts } from '#features/site/content/contract.ts'
import { isOfPowerTrade } from '#routes.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { getHomePage } from '../contract.ts'
import { type HomeBlock, homeBlocks } from '../domain/home-fields.ts'
import { homeCategory, homeProduct } from '../domain/home-products.ts'
import { Benefits } from './Benefits.tsx'
import { Banner } from './banner/Banner.tsx'
import { CallUs } from './CallUs.tsx'
import { LatestPosts } from './LatestPosts.tsx'
import { PartSearch } from './PartSearch.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { Story } from './Story.tsx'

// spec §9
const teaserPosts = 4

export async function load({ call }: LoadArgs) {
  const [home, categories, bestSellers, blog] = await Promise.all([
    call(getHomePage),
    call(listHomeCategories),
    call(listBestSellers),
    call(listBlogPosts, { body: { page_size: teaserPosts } }),
  ])
  return {
    home,
    categories: categories.map(homeCategory),
    bestSellers: bestSellers.map(homeProduct),
    posts: blog.blog_posts,
  }
}

export default function HomePage({ data }: PageProps<DataOf<typeof load>>) {
  const { home, categories, bestSellers, posts } = data
  const blocks: Record<HomeBlock, ReactNode> = {
    search: (
      <PartSearch example={bestSellers[0]?.sku} hasPanels={isOfPowerTrade(categories.map(({ se_name }) => se_name))} />
    ),
    products: <ProductTabs categories={categories} bestSellers={bestSellers} more={home.more_products_text} />,
    benefits: home.benefits.length > 0 && <Benefits title={home.why_trimm_text} benefits={home.benefits} />,
    story: home.story_text !== '' && (
      <Story text={home.story_text} image={home.story_image_url}>
        {home.call_us_phone !== '' && <CallUs phone={home.call_us_phone} text={home.call_us_text} />}
      </Story>
    ),
    posts: <LatestPosts posts={posts} />,
  }
  return (
    <>
      <Banner home={home} />
      {(home.blocks ?? homeBlocks).map(block => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
    </>
  )
}
