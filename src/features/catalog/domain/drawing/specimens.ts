import { readAttributes } from './attributes.ts'
import { panelFromAttributes } from './panel-from-attributes.ts'
import type { DrawingValue, PanelSubject } from './subject.ts'

const panel = (series: string, attributes: Record<string, DrawingValue>): PanelSubject =>
  panelFromAttributes(series, readAttributes(attributes))

/** Models of the catalogue that stand for their series in banners and in the story. */
export const specimenPanels = {
  gmt: panel('gmt-fuse-panels', {
    fuse_breaker_type: 'gmt',
    positions_per_bus: 10,
    bus_rating: 100,
    rack_spaces: 1,
    width: 17.12,
    height: 1.74,
    input_type: '1/4-20 dual studs',
    output_type: 'barrier strip, #6-32',
    alarm_functions: 'fuse alarm per side, power-fail alarm per side',
  }),
  tpaGmt: panel('tpagmt-fuse-panels', {
    fuse_breaker_type: 'tpa-gmt',
    positions_text: '6+10',
    bus_rating: 300,
    rack_spaces: 2,
    width: 17,
    height: 3.5,
    input_type: '3/8-16 dual studs, 1 in. centres',
    output_type: 'TPA #10-32 stud, GMT #6-32',
    alarm_functions: 'fuse alarm per side, power-fail alarm per side',
  }),
  highCurrent: panel('high-current-power-distribution-panels', {
    fuse_breaker_type: 'bullet-gmt',
    positions_text: '6+5',
    bus_rating: 350,
    rack_spaces: 3,
    width: 17,
    height: 5.25,
    input_type: '3/8-16 dual studs, 1 in. centres',
    output_type: '1/4-20 dual studs, 5/8 in. centres',
    alarm_functions: 'breaker/fuse alarm, power-fail alarm',
  }),
} as const
