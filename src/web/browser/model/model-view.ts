import { Camera, Geometry, Mesh, Program, Renderer, Transform } from 'ogl'
import { type GlbModel, readGlb } from './read-glb.ts'

/** How a model is seen: turned about its upright axis, tilted towards the viewer (degrees), and enlarged. */
export interface Pose {
  turn: number
  tilt: number
  zoom: number
}

export interface ModelView {
  /** Metres. */
  size: { width: number; height: number; depth: number }
  notStated: readonly string[]
  show: (pose: Pose) => void
  close: () => void
}

/** 'none': this browser draws nothing in 3D; 'failed': the file has not come. */
export async function openModelView(
  canvas: HTMLCanvasElement,
  url: string,
  signal: AbortSignal,
): Promise<ModelView | 'none' | 'failed'> {
  if (!canvas.getContext('webgl2', { alpha: true, antialias: true })) return 'none'
  const file = await fetchFile(url, signal)
  return file && !signal.aborted ? viewOf(canvas, readGlb(file)) : 'failed'
}

async function fetchFile(url: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    // No connection, or closed before it came.
    return null
  }
}

const verticalHalf = (15 * Math.PI) / 180

/** Draws only when something changes: nothing moves by itself. */
function viewOf(canvas: HTMLCanvasElement, model: GlbModel): ModelView {
  const renderer = new Renderer({ canvas, alpha: true, antialias: true, dpr: Math.min(2, devicePixelRatio) })
  const { gl } = renderer
  // The style sheet says how large the canvas is, not the numbers that the renderer writes.
  canvas.removeAttribute('style')
  const size = sizeOf(model)
  const tilted = new Transform()
  const turned = new Transform()
  turned.setParent(tilted)
  const programs = new Map(
    model.meshes.map(({ colour }) => [
      colour.join(),
      new Program(gl, { ...shaders, uniforms: { colour: { value: colour } } }),
    ]),
  )
  const meshes = model.meshes.map(({ points, triangles, colour }) => ({
    geometry: new Geometry(gl, { position: { size: 3, data: points }, index: { data: triangles } }),
    program: programs.get(colour.join()),
  }))
  for (const { mesh, at } of model.parts) {
    const part = new Mesh(gl, { ...meshes[mesh], frustumCulled: false })
    const [x = 0, y = 0, z = 0] = at.map(
      (value, axis) => value - ((model.low[axis] ?? 0) + (model.high[axis] ?? 0)) / 2,
    )
    part.position.set(x, y, z)
    part.setParent(turned)
  }
  const camera = new Camera(gl)
  let last: Pose | null = null
  const show = (pose: Pose) => {
    last = pose
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    if (renderer.width !== width || renderer.height !== height) {
      renderer.setSize(width, height)
      canvas.removeAttribute('style')
    }
    aim(camera, size, { aspect: width / height, zoom: pose.zoom })
    turned.rotation.y = (pose.turn * Math.PI) / 180
    tilted.rotation.x = (pose.tilt * Math.PI) / 180
    renderer.render({ scene: tilted, camera })
  }
  const resized = new ResizeObserver(() => last && show(last))
  resized.observe(canvas)
  const close = () => {
    resized.disconnect()
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return { size, notStated: model.notStated, show, close }
}

function sizeOf({ low, high }: GlbModel): ModelView['size'] {
  const [width = 0, height = 0, depth = 0] = high.map((value, axis) => value - (low[axis] ?? 0))
  return { width, height, depth }
}

/** Far enough away that a model which is turned, and tilted by half a right angle, is whole. */
function aim(camera: Camera, size: ModelView['size'], { aspect, zoom }: { aspect: number; zoom: number }): void {
  const radius = Math.hypot(size.width, size.depth) / 2
  const upright = size.height / 2 + radius * 0.5
  const distance = Math.max(upright, radius / aspect) / Math.tan(verticalHalf) + radius
  const reach = Math.hypot(radius, size.height / 2) * 1.1
  const half = Math.atan(Math.tan(verticalHalf) / zoom)
  camera.perspective({
    fov: (2 * half * 180) / Math.PI,
    aspect,
    near: Math.max(distance - reach, reach / 100),
    far: distance + reach,
  })
  camera.position.z = distance
}

/** Each triangle is flat, as a file without normals says. Colours come as light and are shown as sRGB. */
const shaders = {
  vertex: `#version 300 es
    in vec3 position;
    uniform mat4 modelViewMatrix, projectionMatrix;
    out vec3 place;
    void main() {
      vec4 seen = modelViewMatrix * vec4(position, 1.0);
      place = seen.xyz;
      gl_Position = projectionMatrix * seen;
    }`,
  fragment: `#version 300 es
    precision highp float;
    in vec3 place;
    uniform vec3 colour;
    out vec4 shown;
    void main() {
      vec3 facing = normalize(cross(dFdx(place), dFdy(place)));
      float lamp = max(dot(facing, normalize(vec3(-0.5, 1.0, 0.35))), 0.0);
      vec3 light = colour * (0.4 + 0.1 * facing.z + 0.5 * lamp);
      shown = vec4(pow(light, vec3(1.0 / 2.2)), 1.0);
    }`,
}
