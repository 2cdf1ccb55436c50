import { type IUniform, type Material, MeshDepthMaterial, MeshLambertMaterial, RGBADepthPacking, Vector3 } from 'three'

/** What changes from frame to frame is a number on the graphics card: no carton is touched for it. */
export type CartonLooks = {
  /** How far cartons are pulled apart along each axis: 0 as loaded, 1 twice as far from the middle. */
  explode: IUniform<Vector3>
  /** What they are pulled away from: the middle of the load, on the floor. */
  pivot: IUniform<Vector3>
  /** Index of the line that stays solid; below 0 all do. */
  highlight: IUniform<number>
  /** Where the carton that is being loaded is, seen from its place, in metres. */
  arrival: IUniform<Vector3>
  arriving: IUniform<number>
}

/** A long container would not fit the picture if it grew as much as it widens. */
export const FARTHEST = new Vector3(0.45, 0.9, 0.9)

export const cartonLooks = (): CartonLooks => ({
  explode: { value: new Vector3() },
  pivot: { value: new Vector3() },
  highlight: { value: -1 },
  arrival: { value: new Vector3() },
  arriving: { value: -1 },
})

/** Cardboard with edges, tape and a label, drawn by the graphics card: no picture has to be downloaded. */
export function cartonMaterial(looks: CartonLooks): Material {
  const material = new MeshLambertMaterial()
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, looks)
    shader.vertexShader = placed(shader.vertexShader)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${SURFACE}`)
      .replace(
        '#include <color_fragment>',
        '#include <color_fragment>\ndiffuseColor.rgb = cardboard(diffuseColor.rgb);',
      )
  }
  return material
}

/** Shadows are cast from where cartons are shown, by those that are solid. */
export function cartonShadow(looks: CartonLooks): MeshDepthMaterial {
  const material = new MeshDepthMaterial({ depthPacking: RGBADepthPacking })
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, looks)
    shader.vertexShader = placed(shader.vertexShader)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nflat varying float ghost;')
      .replace('#include <map_fragment>', '#include <map_fragment>\nif (ghost > 0.5) discard;')
  }
  return material
}

const placed = (vertexShader: string) =>
  vertexShader
    .replace('#include <common>', `#include <common>\n${PLACE}`)
    .replace('#include <begin_vertex>', '#include <begin_vertex>\nplaceCarton(transformed);')

const PLACE = /* glsl */ `
attribute float line;
uniform vec3 explode;
uniform vec3 pivot;
uniform float highlight;
uniform float arriving;
uniform vec3 arrival;
varying vec3 spot;
flat varying vec3 size;
flat varying vec3 facing;
flat varying float ghost;

void placeCarton(inout vec3 corner) {
  size = vec3(instanceMatrix[0].x, instanceMatrix[1].y, instanceMatrix[2].z);
  facing = abs(normal);
  spot = corner * size;
  ghost = highlight >= 0.0 && abs(line - highlight) > 0.5 ? 1.0 : 0.0;
  // The lowest layer stays on the floor.
  vec3 apart = instanceMatrix[3].xyz - vec3(0.0, size.y * 0.5, 0.0) - pivot;
  vec3 moved = apart * explode;
  if (abs(float(gl_InstanceID) - arriving) < 0.5) moved += arrival;
  corner += moved / size;
}`

const SURFACE = /* glsl */ `
varying vec3 spot;
flat varying vec3 size;
flat varying vec3 facing;
flat varying float ghost;

float within(float value, float limit) {
  float blur = max(fwidth(value), 0.0005);
  return 1.0 - smoothstep(limit - blur, limit + blur, value);
}

vec3 cardboard(vec3 colour) {
  vec3 inset = size * 0.5 - abs(spot) + facing * 100.0;
  float edge = min(inset.x, min(inset.y, inset.z));
  float pixel = fwidth(edge);
  float outline = 1.0 - smoothstep(max(0.004, pixel * 0.5), max(0.007, pixel * 1.6), edge);
  if (ghost > 0.5) {
    if (outline < 0.4) discard;
    return mix(colour, vec3(0.55), 0.6);
  }
  bool isLong = size.x >= size.z;
  float across = isLong ? spot.z : spot.x;
  float along = isLong ? spot.x : spot.z;
  float acrossFacing = isLong ? facing.z : facing.x;
  float fromTop = size.y * 0.5 - spot.y;

  float isTaped = max(facing.y * step(0.0, spot.y), (1.0 - facing.y - acrossFacing) * within(fromTop, 0.11));
  float tape = within(abs(across), 0.03) * isTaped;
  colour = mix(colour, mix(colour, vec3(1.0, 0.94, 0.82), 0.55), tape);

  vec2 onLabel = vec2(along - size[isLong ? 0 : 2] * 0.5 + 0.17, spot.y + size.y * 0.5 - 0.14);
  float label = within(abs(onLabel.x), 0.09) * within(abs(onLabel.y), 0.06) * acrossFacing * step(0.24, size.y);
  float bars = step(0.45, fract(onLabel.x * 70.0 + sin(onLabel.x * 130.0))) * within(abs(onLabel.x), 0.065);
  float ink = bars * within(abs(onLabel.y + 0.015), 0.025) * (1.0 - smoothstep(0.002, 0.007, pixel));
  colour = mix(colour, mix(vec3(0.95), vec3(0.12), ink), label * 0.9);

  colour *= mix(0.88, 1.0, smoothstep(0.0, 0.12, edge));
  colour *= facing.y > 0.5 ? 1.0 : mix(0.9, 1.0, spot.y / size.y + 0.5);
  return mix(colour, colour * 0.42, outline);
}`
