import {
  CompoundSketch,
  draw,
  drawCircle,
  drawRectangle,
  drawRoundedRectangle,
  getOC,
  makeCompound,
  type Shape3D,
  type Sketch,
  Solid,
} from 'replicad'
import type { TDocStd_Document, TopoDS_Shape } from 'replicad-opencascadejs'
import { linearColour } from '#drawing/solid/colours.ts'
import {
  assemblyName,
  type Outline,
  type Part,
  type Plane,
  type Prism,
  type ProductModel,
} from '#drawing/solid/solid.ts'

/** `dated`: when the product was last changed, as an ISO instant. The same facts give the same bytes. */
export interface StepFacts {
  model: ProductModel
  dated: string
}

const planes: Record<Plane, { name: 'XZ' | 'YZ' | 'XY'; turn: 1 | -1 }> = {
  // This plane looks against y.
  front: { name: 'XZ', turn: -1 },
  side: { name: 'YZ', turn: 1 },
  top: { name: 'XY', turn: 1 },
}

function sketchOf(outline: Outline, plane: Plane, from: number): Sketch {
  const { name, turn } = planes[plane]
  // One closed outline gives one sketch; only drawings of several give more.
  return drawingOf(outline).sketchOnPlane(name, turn * from) as Sketch
}

function drawingOf(outline: Outline) {
  switch (outline.kind) {
    case 'circle':
      return drawCircle(outline.radius).translate(outline.x, outline.y)
    case 'rect': {
      const { x, y, width, height, radius } = outline
      const drawn = radius > 0 ? drawRoundedRectangle(width, height, radius) : drawRectangle(width, height)
      return drawn.translate(x + width / 2, y + height / 2)
    }
    case 'polygon': {
      const [first = [0, 0], ...more] = outline.points
      const start = draw([first[0], first[1]])
      return more.reduce((line, [x, y]) => line.lineTo([x, y]), start).close()
    }
  }
}

function prismShape({ plane, outline, holes = [], from, to }: Prism): Shape3D {
  const sketches = [outline, ...holes].map(one => sketchOf(one, plane, Math.min(from, to)))
  const [only] = sketches
  const face = sketches.length > 1 || !only ? new CompoundSketch(sketches) : only
  return face.extrude(planes[plane].turn * Math.abs(to - from)) as Shape3D
}

function bodySolid({ body: { name, prisms, cut = [] } }: Part): Solid {
  const [first, ...others] = prisms.map(prismShape)
  if (!first) throw new Error(`${name} has no prism`)
  const joined = others.reduce((sum, other) => sum.fuse(other), first)
  const whole = cut.length > 0 ? joined.cut(makeCompound(cut.map(prismShape)) as Shape3D) : joined
  const [solid, ...more] = whole instanceof Solid ? [whole] : whole.solids
  if (!solid || more.length > 0) throw new Error(`${name} is not one solid`)
  if (!new (getOC().BRepCheck_Analyzer)(solid.wrapped).IsValid()) throw new Error(`${name} is not valid`)
  return solid
}

/** Makes each form once: devices of one family differ in their names, and a body of another name has to be another one. */
function bodyMaker(): (part: Part) => TopoDS_Shape {
  const oc = getOC()
  const made = new Map<string, TopoDS_Shape>()
  return part => {
    const { prisms, cut } = part.body
    const form = JSON.stringify([prisms, cut])
    const known = made.get(form)
    if (known) return new oc.BRepBuilderAPI_Transform(known, new oc.gp_Trsf(), true, false).Shape()
    const solid = bodySolid(part).wrapped
    made.set(form, solid)
    return solid
  }
}

/** Writes a model as STEP (AP242): one assembly of bodies, each written once and placed as often as it stands there. */
export function writeStep({ model, dated }: StepFacts): Buffer {
  const oc = getOC()
  const string = (text: string) => new oc.TCollection_ExtendedString(text, true)
  const document = new oc.TDocStd_Document(string('XmlOcaf'))
  oc.XCAFDoc_ShapeTool.SetAutoNaming(false)
  const shapes = oc.XCAFDoc_DocumentTool.ShapeTool(document.Main())
  const colourTool = oc.XCAFDoc_DocumentTool.ColorTool(document.Main())
  const product = shapes.NewShape()
  oc.TDataStd_Name.Set(product, string(assemblyName(model)))
  const makeBody = bodyMaker()
  for (const part of model.parts) {
    const label = shapes.AddShape(makeBody(part), false, false)
    oc.TDataStd_Name.Set(label, string(part.body.name))
    const [red, green, blue] = linearColour(part.body.material)
    colourTool.SetColor(label, new oc.Quantity_ColorRGBA(red, green, blue, 1), oc.XCAFDoc_ColorType.XCAFDoc_ColorSurf)
    for (const { name, at } of part.places) {
      const move = new oc.gp_Trsf()
      move.SetTranslation(new oc.gp_Vec(...at))
      const placed = shapes.AddComponent(product, label, new oc.TopLoc_Location(move))
      oc.TDataStd_Name.Set(placed, string(name))
    }
  }
  shapes.UpdateAssemblies()
  return Buffer.from(withHeader(fileOf(document), { model, dated }))
}

function fileOf(document: TDocStd_Document): string {
  const oc = getOC()
  const writer = new oc.STEPCAFControl_Writer(new oc.XSControl_WorkSession(), false)
  writer.SetColorMode(true)
  writer.SetNameMode(true)
  oc.Interface_Static.SetCVal('xstep.cascade.unit', 'MM')
  oc.Interface_Static.SetCVal('write.step.unit', 'MM')
  // 5: AP242. Curves in the parameters of their faces would double the file and say nothing new.
  oc.Interface_Static.SetIVal('write.step.schema', 5)
  oc.Interface_Static.SetIVal('write.surfacecurve.mode', 0)
  const file = '/model.step'
  if (!writer.Perform(document, file, new oc.Message_ProgressRange())) throw new Error('The model was not written')
  const text = oc.FS.readFile(file, { encoding: 'utf8' })
  oc.FS.unlink(file)
  return String(text)
}

/** Open CASCADE writes the moment of writing and names of its own into the header. */
function withHeader(text: string, { model, dated }: StepFacts): string {
  const describe = [
    'Front plane y = 0, x to the right, y to the rear, z up; millimetres',
    ...(model.unknown.length > 0 ? [`Simplified, not stated: ${model.unknown.join(', ')}`] : []),
  ]
  const header = [
    `FILE_DESCRIPTION((${describe.map(quoted).join(',')}),'2;1');`,
    `FILE_NAME(${quoted(assemblyName(model))},'${dated.slice(0, 19)}',(''),(''),'Open CASCADE 8','','');`,
  ].join('\n')
  return text.replace(/FILE_DESCRIPTION[\s\S]*?(?=FILE_SCHEMA)/, () => `${header}\n`)
}

/** A string of ISO 10303-21: what is not ASCII is written by its code. */
const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replace(
      /[^\x20-\x7e]/g,
      letter => `\\X2\\${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}\\X0\\`,
    )}'`
