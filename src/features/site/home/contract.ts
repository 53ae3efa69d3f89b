import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { homeBlocks } from './domain/home-fields.ts'

/** spec §3: the twelve fields under their exact names, and our additions: alternate texts, benefits, the phone. */
export const HomePageData = z.object({
  slider_first_image_url: z.string(),
  slider_second_image_url: z.string(),
  slider_third_image_url: z.string(),
  slider_first_mobile_image_url: z.string(),
  slider_second_mobile_image_url: z.string(),
  slider_third_mobile_image_url: z.string(),
  slider_first_text: z.string(),
  slider_second_text: z.string(),
  slider_third_text: z.string(),
  why_trimm_text: z.string(),
  story_text: z.string(),
  story_image_url: z.string(),
  slider_first_alternate_text: z.string(),
  slider_second_alternate_text: z.string(),
  slider_third_alternate_text: z.string(),
  benefits: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
  call_us_phone: z.string(),
  title: z.string(),
  /** null: the program's own words. */
  all_products_text: z.string().nullable(),
  more_products_text: z.string().nullable(),
  call_us_text: z.string().nullable(),
  /** The blocks below the slides, where the company has chosen another order than the usual one. */
  blocks: z.array(z.enum(homeBlocks)).optional(),
})
export type HomePageData = z.infer<typeof HomePageData>

export const getHomePage = defineCall({
  method: 'GET',
  path: '/common/getHomePageData',
  summary: 'The texts and pictures of the home page',
  reply: HomePageData,
})
